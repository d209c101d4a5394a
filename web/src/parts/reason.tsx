import type { Refusal } from '@tinstar/engine';
import { rulesOf } from '@tinstar/text';
import { Suspense, useState, type ReactElement } from 'react';
import { useText, useWords } from '../words/language.tsx';
import { refusalWords } from './refusal-words.ts';
import { Sheet } from './sheet.tsx';

function RuleText({ game, rule }: { game: string; rule: string }): ReactElement {
  const text = useWords(rulesOf(game));
  return <p className="rule-text">{text.rule(game, rule)?.text ?? rule}</p>;
}

/** A rule's number that opens its paragraph. */
export function RuleLink({
  game,
  rule,
  onOpen,
}: {
  game: string;
  rule: string;
  /** Somebody else shows it: where this link may be gone while the rule is read. */
  onOpen?: ((rule: string) => void) | undefined;
}): ReactElement {
  const { say } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rule-link"
        onClick={() => (onOpen ? onOpen(rule) : setOpen(true))}
        aria-label={say('web.rules.show', { rule })}
      >
        {rule}
      </button>
      {isOpen && (
        <Sheet title={say('web.rules.rule', { rule })} onClose={() => setOpen(false)}>
          <Suspense fallback={<p>{say('web.loading')}</p>}>
            <RuleText game={game} rule={rule} />
          </Suspense>
          <a className="button" href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
            {say('web.rules.all')}
          </a>
        </Sheet>
      )}
    </>
  );
}

/** Why something may not be done, with the rule that says so. */
export function Reason(props: {
  game: string;
  refusal: Refusal;
  names: readonly string[];
  onRule?: (rule: string) => void;
}): ReactElement {
  const { game, refusal, names, onRule } = props;
  const text = useText();
  return (
    <span className="reason">
      {refusalWords(text, game, refusal, names)}{' '}
      {refusal.rule !== null && <RuleLink game={game} rule={refusal.rule} onOpen={onRule} />}
    </span>
  );
}
