import { tableTextOf, type TableText } from '@tinstar/text/bantam-west';
import { useMemo } from 'react';
import { currentText, useText } from '../../words/language.tsx';

export { GAME, TABLE_WORDS, type TableText } from '@tinstar/text/bantam-west';

export function useTableText(): TableText {
  const text = useText();
  return useMemo(() => tableTextOf(text), [text]);
}

export const tableText = (): TableText => tableTextOf(currentText());
