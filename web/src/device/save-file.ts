/** Gives the reader a file of ours to keep. */
export const saveFile = (name: string, content: unknown): void =>
  saveText(name, `${JSON.stringify(content)}\n`, 'application/json');

export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
