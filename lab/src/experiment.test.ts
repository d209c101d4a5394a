import type { Series } from '@tinstar/bots';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { findXmlFault } from '../testing/well-formed.ts';
import { drawCharts } from './charts/draw.ts';
import { playBatch, type Experiment } from './experiment.ts';
import { loadProbe, PROBED } from './probes.ts';
import { judgeBounds } from './bounds.ts';
import type { Setting } from './probe.ts';
import { compareReports, reportOn } from './report.ts';
import { reportSettings } from './settings-report.ts';
import { emptyTally, mergeTally, summarise, type Tally } from './tally.ts';

const GAMES = 12;
const SEATS = 3;

const seriesOf = (game: string): Series => ({
  game,
  options: {},
  bots: ['random', 'random', 'random'],
  seed: 'test',
  games: GAMES,
  rotate: false,
});

const sumOf = (tally: Tally, contest: string, key: 'offered' | 'taken' | 'players' | 'wins'): number =>
  Object.values(tally.standings[contest]!).reduce((sum, standing) => sum + standing[key], 0);

describe.each(PROBED)('an experiment with %s', async (id) => {
  const game = await loadGame(id);
  const probe = await loadProbe(id);
  const series = seriesOf(id);
  const tally = playBatch(game, probe, series, { from: 0, to: GAMES });
  const experiment: Experiment = { format: 'tinstar-lab', series, tally };

  it('counts the same every time, and the same in parts', () => {
    expect(playBatch(game, probe, series, { from: 0, to: GAMES })).toEqual(tally);
    const whole = emptyTally();
    for (const from of [0, 5]) {
      mergeTally(whole, playBatch(game, probe, series, { from, to: from === 0 ? 5 : GAMES }));
    }
    expect(whole.counts).toEqual(tally.counts);
    expect(whole.ratios).toEqual(tally.ratios);
    expect(whole.lists).toEqual(tally.lists);
    for (const { key } of probe.contests) {
      for (const count of ['offered', 'taken', 'players', 'wins'] as const) {
        if (tally.standings[key]) expect(sumOf(whole, key, count)).toBeCloseTo(sumOf(tally, key, count));
      }
    }
  });

  it('knows every entry it counts, and counts everything it reports', () => {
    const contests = new Map(probe.contests.map(({ key, entries }) => [key, entries.map((entry) => entry.id)]));
    for (const [key, entries] of Object.entries(tally.standings)) {
      expect(contests.get(key)).toEqual(expect.arrayContaining(Object.keys(entries)));
    }
    for (const { key } of probe.figures) expect(tally.counts, key).toHaveProperty([key]);
    const shares = probe.shares.flatMap((group) => group.shares);
    for (const { key } of shares) expect(tally.ratios, key).toHaveProperty([key]);
  });

  it('adds up', () => {
    expect(tally.games).toBe(GAMES);
    expect(summarise(tally.counts['score']).count).toBe(GAMES * SEATS);
    expect(sumOf(tally, 'order', 'players')).toBe(GAMES * SEATS);
    expect(sumOf(tally, 'order', 'wins')).toBeCloseTo(GAMES);
    for (const { hits, of } of Object.values(tally.ratios)) expect(hits).toBeLessThanOrEqual(of);
  });

  it('is reported in full, in columns', () => {
    const report = reportOn(probe, experiment).join('\n');
    expect(report).toContain(`${GAMES} games, ${SEATS} seats, random`);
    for (const { label } of probe.figures) expect(report).toContain(label);
    for (const { key, title } of probe.contests) expect(report.includes(title)).toBe(key in tally.standings);
    expect(report).not.toMatch(/NaN|undefined|Infinity/);
    expect(compareReports(probe, experiment, experiment).join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is told setting by setting', () => {
    const settings = probe.settings ?? [{ name: 'as it is', options: {}, bounds: [] }];
    for (const { options, seats = game.seats.max } of settings) {
      for (const key of Object.keys(options)) expect(game.options).toHaveProperty(key);
      expect(seats).toBeLessThanOrEqual(game.seats.max);
    }
    // Each bound is about something that is counted.
    for (const { bounds } of settings) expect(() => judgeBounds(probe, emptyTally(), bounds)).not.toThrow();
    const impossible: Setting = {
      ...settings[0]!,
      bounds: [{ kind: 'wins', label: 'each place', contest: 'order', least: 2, most: 3 }],
    };
    const report = reportSettings(probe, [settings[0]!, impossible], [experiment, experiment]).join('\n');
    expect(report).toContain(settings[0]!.name);
    expect(report).toMatch(/each place +\d+\.\d % .* OUT/);
    expect(report).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is drawn as well-formed SVG without a stray number', () => {
    const charts = drawCharts(probe, experiment);
    expect(charts.length).toBeGreaterThan(8);
    expect(new Set(charts.map(({ name }) => name)).size).toBe(charts.length);
    for (const { name, svg } of charts) {
      expect(name).toMatch(/^[a-z-]+\.svg$/i);
      expect(findXmlFault(svg), name).toBeNull();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    }
  });
});

describe('what 3000 Scoundrels counts', async () => {
  const series = seriesOf('scoundrels');
  const tally = playBatch(await loadGame('scoundrels'), await loadProbe('scoundrels'), series, { from: 0, to: GAMES });
  const mean = (key: string): number => summarise(tally.counts[key]).mean;

  it('holds to the rules: four cards a day each, tech is the sum of its parts', () => {
    const slots = Object.entries(tally.ratios).filter(([key]) => key.startsWith('bluffs in '));
    const cards = slots.reduce((sum, [, { of }]) => sum + of, 0);
    expect(cards).toBe(tally.ratios['bluffs']!.of);
    // A Candid 0 lies beside the sheet and is no card in a slot.
    expect(cards).toBeLessThanOrEqual(GAMES * SEATS * 2 * 4);
    expect(cards).toBeGreaterThan(GAMES * SEATS * 2 * 4 * 0.9);
    const parts = ['safeTech', 'markTech', 'reputationTech', 'iconTech'].map(mean);
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(mean('score'));
  });

  it('counts a hire once as a job and once as a trait', () => {
    expect(sumOf(tally, 'job', 'taken')).toBe(sumOf(tally, 'trait', 'taken'));
    expect(sumOf(tally, 'job', 'offered')).toBe(sumOf(tally, 'trait', 'offered'));
    expect(sumOf(tally, 'job', 'taken')).toBeCloseTo(mean('hires') * GAMES * SEATS);
  });
});
