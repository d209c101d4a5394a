/**
 * Writes the text of a card of 3000 Scoundrels from its data, in the words of one language. The catalogues hold what
 * this makes of our own cards (a test sees to it); for a card pack of somebody else it is called with that pack's cards.
 */

/** A step of an ability, as in a card pack. */
export interface StepData {
  readonly op: string;
  readonly [parameter: string]: unknown;
}

export interface TimingData {
  readonly kind: string;
  readonly [parameter: string]: unknown;
}

export interface TraitData {
  readonly timing: TimingData;
  readonly modifiers: { readonly bonusMoney?: number; readonly twice?: boolean };
  readonly extraCost?: string;
  readonly thenDiscard?: boolean;
}

/** `opt`: as one of the options of a choice; `own`: the same, said to the one who decides. */
type Forms = Readonly<{ do?: string; inf?: string; opt?: string; own?: string }>;

/** The templates of a language: `templates-en.json` and its sisters. */
export interface CardTemplates {
  readonly glue: Readonly<Record<'may' | 'or' | 'and' | 'orShort' | 'afterColon' | 'thenMay' | 'thenPlain', string>>;
  readonly counters: Readonly<Record<string, string>>;
  readonly cap: string;
  readonly timing: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** By operation: the parameters that tell its templates apart, in order. */
const DISTINGUISHING: Readonly<Record<string, readonly string[]>> = {
  require: ['cond'],
  stealMoney: ['from', 'filter'],
  loseReputation: ['who', 'filter'],
  scoutSafe: ['zone', 'count'],
  markSafe: ['zone', 'count'],
  stealSafe: ['zone', 'site', 'mark'],
  jailHenchman: ['who'],
  placeHenchman: ['which', 'onto'],
  scoutCard: ['whose'],
  peekDeck: ['whose'],
  drawCard: ['count'],
  useScoundrel: ['zone'],
  swap: ['part', 'own', 'with'],
  discard: ['what'],
  choice: ['who'],
};

function keyOf(step: StepData): string {
  const parts: unknown[] = (DISTINGUISHING[step.op] ?? []).map((name) => step[name]);
  if (step.op === 'freeHenchman')
    parts.push(step['owner'], step['upTo'] ? `upTo${String(step['count'])}` : step['count']);
  if (step.op === 'hire')
    parts.push(step['zone'], step['discount'] === 'all' ? 'all' : Number(step['discount']) > 0 ? 'less' : undefined);
  if (step.op === 'gainMoney') parts.push(step['per'] !== undefined ? 'per' : step['who']);
  if (step.op === 'payMoney' && step['amount'] === 'all') parts.push('all');
  return [step.op, ...parts.filter((part) => part !== undefined)].join('.');
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export interface CardText {
  /** A job's ability, a leader's, an Office option's. */
  ability(steps: readonly StepData[]): string;
  /** A trait: its timing and modifiers. */
  trait(trait: TraitData): string;
  /** An option of a choice, said to the one who decides. */
  answer(steps: readonly StepData[]): string;
  /** A strategy card: timing and ability. */
  strategy(timing: TimingData, steps: readonly StepData[]): string;
}

export function makeCardText(templates: CardTemplates): CardText {
  const { glue } = templates;
  const afterColon = glue.afterColon === 'upper' ? upper : lower;

  function formOf(step: StepData, form: keyof Forms): string {
    const key = keyOf(step);
    const template = (templates[key] as Forms | undefined)?.[form];
    if (template === undefined) throw new RangeError(`no template ${key} (${form})`);
    return fill(template, valuesOf(step));
  }

  function valuesOf(step: StepData): Record<string, string> {
    const values: Record<string, string> = { n: String(step.op === 'hire' ? step['discount'] : step['amount']) };
    if (step['per'] !== undefined) {
      values['counter'] = templates.counters[String(step['per'])]!;
      values['cap'] = step['max'] === undefined ? '' : fill(templates.cap, { max: String(step['max']) });
    }
    if (step.op === 'choice') {
      const options = (step['options'] as readonly (readonly StepData[])[]).map((option) =>
        option.map((part) => formOf(part, 'opt')).join(glue.and),
      );
      values['options'] = afterColon(options.join(glue.or));
    }
    if (step.op === 'testDeck') {
      values['numbers'] = (step['numbers'] as readonly string[]).join(glue.orShort);
      values['passed'] = afterColon(sentences(step['then'] as readonly StepData[]));
      values['failed'] = afterColon(sentences((step['else'] ?? []) as readonly StepData[]));
    }
    return values;
  }

  function stepText(step: StepData): string {
    const inf = (templates[keyOf(step)] as Forms | undefined)?.inf;
    const may = (): string => glue.may + (inf === undefined ? lower(formOf(step, 'do')) : formOf(step, 'inf'));
    const own = step['may'] ? may() : formOf(step, 'do');
    if (step['then'] === undefined || step.op === 'testDeck') return own;
    const then = (step['then'] as readonly StepData[]).map(stepText).join('. ');
    return `${own}. ${step['may'] ? glue.thenMay : glue.thenPlain}: ${afterColon(then)}`;
  }

  const sentences = (steps: readonly StepData[]): string => steps.map((step) => `${stepText(step)}.`).join(' ');

  function ability(steps: readonly StepData[]): string {
    const requires = steps.filter((step) => step.op === 'require').map((step) => formOf(step, 'do'));
    const costs = steps.filter((step) => step['cost'] === true).map((step) => formOf(step, 'do'));
    const rest = sentences(steps.filter((step) => step.op !== 'require' && step['cost'] !== true));
    const heads = [...requires, ...(costs.length > 0 ? [costs.join(glue.and)] : [])];
    return [...heads, rest].map((part, i) => (i === 0 ? part : afterColon(part))).join(': ');
  }

  /** The templates speak of $0 only: any other condition would be told wrongly. */
  const moneyKey = ({ money }: { readonly money?: number }): string => `money${money}`;

  function timingText(timing: TimingData): string {
    const { kind } = timing;
    if (kind === 'poker') {
      const numbers = timing['numbers'] as readonly string[];
      const list =
        numbers.length === 1 ? numbers[0]! : `${numbers.slice(0, -1).join(', ')}${glue.orShort}${numbers.at(-1)!}`;
      return fill(templates.timing['poker']!, { list });
    }
    const detail =
      kind === 'response'
        ? timing['side']
        : kind === 'after'
          ? timing['event']
          : timing['condition'] !== undefined
            ? moneyKey(timing['condition'] as { readonly money?: number })
            : undefined;
    return timingTemplate(detail === undefined ? kind : `${kind}.${String(detail)}`);
  }

  function timingTemplate(key: string): string {
    const template = templates.timing[key];
    if (template === undefined) throw new RangeError(`no template timing.${key}`);
    return template;
  }

  return {
    ability,
    trait({ timing, modifiers, extraCost, thenDiscard }) {
      const extras = [
        modifiers.bonusMoney && 'bonusMoney',
        modifiers.twice && 'twice',
        extraCost,
        thenDiscard && 'thenDiscard',
      ];
      const told = extras.map((extra) => (extra ? timingTemplate(extra) : '')).join('');
      return timingText(timing) + fill(told, { n: String(modifiers.bonusMoney) });
    },
    answer: (steps) =>
      steps.map((step, i) => (i === 0 ? formOf(step, 'own') : lower(formOf(step, 'own')))).join(glue.and),
    strategy: (timing, steps) => `${timingText(timing).replace(/\.$/, '')} – ${ability(steps)}`,
  };
}
