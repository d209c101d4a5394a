import type { MatchRecord } from '@tinstar/engine';
import type { ReactElement } from 'react';
import { matchOf } from '../net/api.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../router.tsx';
import { saveFile } from '../device/save-file.ts';
import { useWords } from '../words/language.tsx';
import { seenDeal } from './seen-deals.ts';

async function save(id: string, known: MatchRecord | undefined): Promise<void> {
  saveFile(`tinstar-${id}.json`, known ?? (await matchOf(id)).record);
}

/** The whole match as a file, and the command that plays it again and compares. */
export function MatchFile(props: {
  id: string;
  /** Where the page has it already. */
  record?: MatchRecord;
  /** What was published before the first card; nothing of the kind for a game of this browser. */
  commitment: string | undefined;
}): ReactElement {
  const { id, record, commitment } = props;
  const { say } = useWords('fair');
  const nonce = commitment === undefined ? null : seenDeal(id)?.nonce;
  return (
    <div className="match-file">
      <button type="button" className="button" onClick={() => void save(id, record)}>
        <Icon name="share" />
        {say('fair.record')}
      </button>
      <details>
        <summary>{say('fair.verify')}</summary>
        <code>
          npx tinstar verify tinstar-{id}.json
          {commitment && ` --commitment ${commitment}`}
          {nonce && ` --nonce ${nonce}`}
        </code>
      </details>
      <Link href="/chance">{say('fair.chance')}</Link>
    </div>
  );
}
