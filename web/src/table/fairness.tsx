import type { TableInfo } from '@tinstar/protocol';
import { useEffect, useState, type ReactElement } from 'react';
import { DealPart, DealProof, DealWords, judgeKept } from '../history/deal-proof.tsx';
import { fetchNamed, type KeptMatch } from '../history/kept-match.ts';
import { MatchFile } from '../history/match-file.tsx';
import { problemCode } from '../history/problem-code.ts';
import { seenDeal } from '../history/seen-deals.ts';
import { ServerError } from '../account/name-field.tsx';
import { useWords } from '../words/language.tsx';

/** What is known of the deal while the match runs. */
function Promised({ info }: { info: TableInfo }): ReactElement {
  const { say } = useWords('fair');
  const seen = seenDeal(info.id);
  // No need to wait for the end.
  if (seen && seen.commitment !== info.commitment)
    return <DealWords judgement={{ verdict: 'broken', why: 'other-commitment' }} />;
  return (
    <>
      <p>{say('fair.text')}</p>
      <dl>
        <DealPart name={say('fair.commitment')} value={info.commitment} />
        {seen?.nonce && <DealPart name={say('fair.mine')} value={seen.nonce} />}
      </dl>
      {seen && <p className="soft">{say('fair.kept')}</p>}
    </>
  );
}

/** The whole of it, once the match is over. */
function Revealed({ id, commitment }: { id: string; commitment: string }): ReactElement {
  const { say } = useWords('fair');
  const [kept, setKept] = useState<KeptMatch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    fetchNamed(id).then(setKept, (error: unknown) => setProblem(problemCode(error)));
  }, [id]);
  if (problem) return <ServerError code={problem} />;
  if (!kept) return <p role="status">{say('web.loading')}</p>;
  const judgement = judgeKept(id, kept)!;
  return (
    <>
      <DealWords judgement={judgement} />
      <DealProof id={id} record={kept.record} judgement={judgement} names={kept.names} />
      <MatchFile id={id} record={kept.record} commitment={commitment} />
    </>
  );
}

/** Whether the deal is fair can be checked by anybody, and here is all it takes. */
export function Fairness({ info }: { info: TableInfo }): ReactElement {
  const { say } = useWords('fair');
  const [isOpen, setOpen] = useState(false);
  const { id, seed, commitment } = info;
  return (
    <details className="recovery fairness" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('fair.title')}</summary>
      {isOpen && (seed === null ? <Promised info={info} /> : <Revealed id={id} commitment={commitment} />)}
    </details>
  );
}
