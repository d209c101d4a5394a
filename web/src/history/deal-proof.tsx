import { type MatchRecord, secretIn } from '@tinstar/engine';
import { useState, type ReactElement } from 'react';
import { copyText } from '../device/clipboard.ts';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/language.tsx';
import { type DealJudgement, judgeDeal } from './judge-deal.ts';
import type { KeptMatch } from './kept-match.ts';
import { type SeenDeal, seenDeal } from './seen-deals.ts';

/** Something of 64 digits, to be seen and copied. */
export function DealPart({ name, value }: { name: string; value: string }): ReactElement {
  const { say } = useWords('fair');
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>{' '}
        <button type="button" className="button plain" onClick={() => void copyText(value).then(setCopied)}>
          {say(isCopied ? 'web.copied' : 'web.copy')}
        </button>
      </dd>
    </>
  );
}

/** What can be said of the deal, in a word. */
export function DealMark({ judgement }: { judgement: DealJudgement }): ReactElement {
  const { say } = useWords('fair');
  const { verdict, why } = judgement;
  return (
    <span className="sealed" data-deal={verdict} title={say(`fair.why.${why}`)}>
      <Icon name={verdict === 'broken' ? 'close' : 'check'} />
      <span className="replay-word">{say(`fair.verdict.${verdict}`)}</span>
    </span>
  );
}

/** The same in whole sentences; whoever was cheated is told aloud. */
export function DealWords({ judgement }: { judgement: DealJudgement }): ReactElement {
  const { say } = useWords('fair');
  const { verdict, why } = judgement;
  const isBroken = verdict === 'broken';
  return (
    <p className={isBroken ? 'error' : undefined} role={isBroken ? 'alert' : undefined} data-why={why}>
      <b>{say(`fair.verdict.${verdict}`)}.</b> {say(`fair.why.${why}`)} {isBroken && say('fair.broken.tell')}
    </p>
  );
}

/** Every part of the seed of a match that is over. */
function DealParts(props: { record: MatchRecord; seen: SeenDeal | null; names: readonly string[] }): ReactElement {
  const { record, seen, names } = props;
  const { say } = useWords('fair');
  const { parts } = record;
  return (
    <dl>
      {seen && <DealPart name={say('fair.first')} value={seen.commitment} />}
      <DealPart name={say('fair.secret')} value={secretIn(record)} />
      {names.map((name, seat) => {
        const nonce = parts?.nonces[seat] ?? null;
        const key = `${seat} ${name}`;
        if (nonce !== null) return <DealPart key={key} name={say('fair.gave', { name })} value={nonce} />;
        return <dt key={key}>{say('fair.gave.nothing', { name })}</dt>;
      })}
      <DealPart name={say('fair.seed')} value={record.seed} />
    </dl>
  );
}

/** Whether the deal of a match was fair, as far as this browser can know, and all it takes to work it out. */
export function DealProof(props: {
  id: string;
  record: MatchRecord;
  judgement: DealJudgement;
  names: readonly string[];
}): ReactElement {
  const { id, record, judgement, names } = props;
  const { say } = useWords('fair');
  return (
    <details className="fairness">
      <summary>{say('fair.title')}</summary>
      <DealWords judgement={judgement} />
      <p>{say('fair.text')}</p>
      <DealParts record={record} seen={seenDeal(id)} names={names} />
    </details>
  );
}

/** What this browser makes of a match's deal; `null`: a device chose it, and nobody watched. */
export function judgeKept(id: string, { record, commitment, machines }: KeptMatch): DealJudgement | null {
  if (commitment === undefined) return null;
  return judgeDeal(
    record,
    commitment,
    seenDeal(id),
    machines?.map((machine) => machine !== null),
  );
}
