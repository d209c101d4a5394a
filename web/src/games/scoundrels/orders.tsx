import { SLOTS, WATCH_TRIGGERS, type WatchTrigger } from '@tinstar/scoundrels';
import { useState, type ReactElement } from 'react';
import { Sheet } from '../../parts/sheet.tsx';
import type { Order, Watch } from '@tinstar/protocol';
import { useTableText, type TableText } from './words.ts';

function triggerText(trigger: WatchTrigger, { sc, money }: TableText): string {
  const [kind, value] = trigger.split('-') as [string, string | undefined];
  if (kind === 'gain') return sc('trigger.gain', { money: money(Number(value)) });
  return kind === 'slot' ? sc('trigger.slot', { slot: value! }) : sc(`trigger.${kind}`);
}

const ANSWERS: readonly (Order | null)[] = [null, 'accept', 'decline'];

/** Private orders: whom to trust until when, and what to do when a henchman is threatened. */
export function OrdersSheet(props: {
  watch: Watch | null;
  /** The answer for a threatened henchman; missing where the table keeps none. */
  standing?: Order | null | undefined;
  onWatch: (watch: Watch | null) => void;
  onStand: (answer: Order | null) => void;
  onClose: () => void;
}): ReactElement {
  const { watch, standing, onWatch, onStand, onClose } = props;
  const text = useTableText();
  const { sc } = text;
  const [unless, setUnless] = useState<readonly string[]>(watch?.unless ?? []);
  const [act, setAct] = useState(watch?.act ?? false);
  const give = (order: Watch | null): void => {
    onWatch(order);
    onClose();
  };
  return (
    <Sheet title={sc('orders')} onClose={onClose} className="sc-orders">
      <p className="soft">{sc('orders.secret')}</p>
      <fieldset className="field">
        <legend>{sc('orders.watch')}</legend>
        <div className="choices">
          {WATCH_TRIGGERS.filter((trigger) => SLOTS.every((slot) => trigger !== `slot-${slot}`)).map((trigger) => (
            <Trigger
              key={trigger}
              name={trigger}
              label={triggerText(trigger, text)}
              unless={unless}
              onSet={setUnless}
            />
          ))}
        </div>
        <div className="choices">
          {SLOTS.map((slot) => (
            <Trigger
              key={slot}
              name={`slot-${slot}`}
              label={triggerText(`slot-${slot}`, text)}
              unless={unless}
              onSet={setUnless}
            />
          ))}
        </div>
        <label className="switch">
          <input
            type="checkbox"
            checked={act}
            disabled={unless.length === 0}
            onChange={(event) => setAct(event.target.checked)}
          />
          {sc('orders.act')}
        </label>
      </fieldset>
      <div className="choices">
        <button
          type="button"
          className="button main"
          data-order="keep"
          disabled={unless.length === 0}
          onClick={() => give({ unless: [...unless], act })}
        >
          {sc('orders.keep')}
        </button>
        <button type="button" className="button" data-order="hush" onClick={() => give({ unless: [], act: false })}>
          {sc('orders.hush')}
        </button>
        {watch && (
          <button type="button" className="button" data-order="end" onClick={() => give(null)}>
            {sc('orders.end')}
          </button>
        )}
      </div>
      {standing !== undefined && (
        <fieldset className="field">
          <legend>{sc('orders.jail')}</legend>
          <div className="choices">
            {ANSWERS.map((answer) => (
              <label key={answer} className="choice">
                <input type="radio" name="standing" checked={standing === answer} onChange={() => onStand(answer)} />
                <span>{sc(`orders.jail.${answer ?? 'ask'}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Sheet>
  );
}

function Trigger(props: {
  name: string;
  label: string;
  unless: readonly string[];
  onSet: (unless: readonly string[]) => void;
}): ReactElement {
  const { name, label, unless, onSet } = props;
  const isOn = unless.includes(name);
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={() => onSet(isOn ? unless.filter((other) => other !== name) : [...unless, name])}
      />
      <span>{label}</span>
    </label>
  );
}
