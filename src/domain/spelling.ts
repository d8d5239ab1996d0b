/** Spelling rules that turn British English into American English, for lowercase words. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^(arm|behavi|cand|clam|col|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|parl|rum|sav|splend|tum|val|vap|vig)our/, '$1or'],
  [/^(.{3,})is(e|ed|es|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/^(.{3,})ys(e|ed|es|er|ing)$/, '$1yz$2'],
  [/^(cent|theat|met|lit|fib|calib|somb|spect)re/, '$1er'],
  [/^(def|lic|off|pret)ence/, '$1ense'],
  [/^(cancel|counsel|jewel|label|level|marvel|model|signal|travel)l(ed|ing|er|ers|ery|ation|ations)$/, '$1$2'],
  [/^(catal|dial|anal)ogue/, '$1og'],
  [/^jewelery/, 'jewelry'],
  [/^programme(s?)$/, 'program$1'],
  [/^cheque/, 'check'],
  [/^grey/, 'gray'],
  [/^mould/, 'mold'],
  [/^pyjama/, 'pajama'],
  [/^tyre/, 'tire'],
  [/^aeroplane/, 'airplane'],
  [/^moustache/, 'mustache'],
];

/** The American spelling of a lowercase word. Words that are no British ones may change, but always in the same way. */
export function americanSpelling(word: string): string {
  for (const [pattern, replacement] of rules) if (pattern.test(word)) return word.replace(pattern, replacement);
  return word;
}
