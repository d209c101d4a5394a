import { useId, useState, type ReactElement } from 'react';
import { LONGEST_NOTE, writeNote } from '../history/journal.ts';
import { useText } from '../words/language.tsx';

/** A private note on a finished match, kept as it is written. */
export function NoteField({ id, note }: { id: string; note: string }): ReactElement {
  const { say } = useText();
  const field = useId();
  const [written, setWritten] = useState(note);
  return (
    <p className="field note-field">
      <label className="label" htmlFor={field}>
        {say('web.end.note')}
      </label>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={written}
        onChange={(event) => {
          setWritten(event.target.value);
          writeNote(id, event.target.value);
        }}
      />
    </p>
  );
}
