/**
 * Copies a text; resolves to whether that worked. Browsers give the clipboard to secure pages only, and a house that
 * plays over its own network has none: there the text is copied as if it had been selected by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'hidden-text';
  const before = document.activeElement;
  // Inside an open dialog everything else is inert, also what is to be copied.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
