import { describe, expect, it } from 'vitest';
import { ClockOffset } from './clock-offset.ts';

describe('how far the clock of the database is ahead', () => {
  it('follows from the quickest answer, however wrong a slow one is', () => {
    const offset = new ClockOffset();
    // Here it is 1,000 when it is 5,000 there; the way there took one millisecond, and the way back 999.
    offset.note(1000, 5001, 2000);
    expect(offset.value).toBe(3501);
    offset.note(2000, 6003, 2004);
    expect(offset.value).toBe(4001);
    offset.note(7000, 11_900, 7900);
    expect(offset.value).toBe(4001);
    offset.note(12_000, 16_001, 12_002);
    expect(offset.value).toBe(4000);
  });

  it('is wrong by no more than is said', () => {
    // However the way there and the way back share the time, and however old the reading is.
    for (const there of [0, 1, 400, 999, 1000]) {
      const offset = new ClockOffset();
      offset.note(0, 4000 + there, 1000);
      expect(Math.abs(offset.value - 4000)).toBeLessThanOrEqual(offset.error);
      offset.note(110_000, 110_000 + 4018 + there, 111_000);
      expect(Math.abs(offset.value - 4018)).toBeLessThanOrEqual(offset.error);
    }
  });

  it('is taken anew when what was read is too old', () => {
    const offset = new ClockOffset();
    offset.note(0, 1000, 0);
    offset.note(100_000, 101_020, 100_020);
    expect(offset.value).toBe(1000);
    offset.note(200_000, 201_020, 200_020);
    expect(offset.value).toBe(1010);
  });

  it('is taken anew when somebody has set that clock', () => {
    const offset = new ClockOffset();
    offset.note(0, 1000, 2);
    offset.note(5000, 66_000, 5100);
    expect(offset.value).toBe(60_950);
    offset.note(10_000, 71_001, 10_002);
    expect(offset.value).toBe(61_000);
  });
});
