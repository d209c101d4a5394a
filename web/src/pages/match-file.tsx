import type { ReactElement } from 'react';
import { matchOf } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { saveFile } from '../save-file.ts';
import { useText } from '../words/language.tsx';

async function save(id: string): Promise<void> {
  const { record } = await matchOf(id);
  saveFile(`tinstar-${id}.json`, record);
}

/** The whole match as a file, and the command that plays it again and compares. */
export function MatchFile({ id, commitment }: { id: string; commitment: string }): ReactElement {
  const { say } = useText();
  return (
    <div className="match-file">
      <button type="button" className="button" onClick={() => void save(id)}>
        <Icon name="share" />
        {say('web.fair.record')}
      </button>
      <p>
        {say('web.fair.verify')}{' '}
        <code>
          npx tinstar verify tinstar-{id}.json --commitment {commitment}
        </code>
      </p>
    </div>
  );
}
