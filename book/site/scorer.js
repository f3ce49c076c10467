// The order of search results: the chapter about a word, then its glossary entry, then every other
// place, then the lists at the end.
const CHAPTER = 30,
  GLOSSARY = 25,
  APPENDIX = 1
globalThis.Scorer = {
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
  score([page, title, , , score]) {
    if (page.endsWith("appendix/glossary")) return Math.min(score, GLOSSARY)
    if (page.includes("/appendix/")) return Math.min(score, APPENDIX)
    const words = (new URLSearchParams(location.search).get("q") ?? "").toLowerCase().trim()
    // the file has the paper's name for the section
    const names = `${title} / ${page.split("/").pop().replaceAll("-", " ")}`.toLowerCase()
    return words && !title.includes(" > ") && names.includes(words)
      ? score + CHAPTER
      : Math.min(score, CHAPTER - 10)
  },
}
