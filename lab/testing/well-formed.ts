/** What is wrong with a piece of XML as our charts write it (elements, attributes, text); `null` when nothing is. */
export function findXmlFault(xml: string): string | null {
  const open: string[] = [];
  let rest = xml.trim();
  let roots = 0;
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (open.length === 0) return `text outside of the root: ${text}`;
      if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) return `a bare & in ${text}`;
      rest = rest.slice(text.length);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/.exec(rest);
    if (tag === null) return `no tag: ${rest.slice(0, 60)}`;
    const [all, isEnd, name, attributes, isEmpty] = tag;
    const names = [...attributes!.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) return `an attribute twice in ${all}`;
    if (/NaN|Infinity|undefined|null|&(?!amp;|lt;|gt;|quot;)/.test(attributes!)) return `a bad value in ${all}`;
    if (open.length === 0 && !isEnd && ++roots > 1) return 'a second root';
    if (isEnd) {
      if (open.pop() !== name) return `${all} closes nothing`;
    } else if (!isEmpty) open.push(name!);
    rest = rest.slice(all.length);
  }
  return open.length === 0 ? null : `${open.at(-1)} is not closed`;
}
