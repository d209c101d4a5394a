/** Whether there is a NUL in it, however deep: PostgreSQL keeps no text with one, and nobody means one. */
export function hasNul(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') {
      if (one.includes('\0')) return true;
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) left.push(name, member);
    }
  }
  return false;
}
