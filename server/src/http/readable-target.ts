/**
 * What a request is for, in a form that can be decoded. One that cannot (`/table/%E0%A4%A`) is taken as it was typed: it
 * names nothing, and gets the limits, headers and answers of everything that names nothing.
 */
export function readableTarget(target: string): string {
  if (!target.includes('%')) return target;
  const [path = ''] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length);
  }
}
