import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own that can be full; where nobody may mount one there is none. */
export class Disk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static mount(folder: string, megabytes: number): Disk | null {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    return status === 0 ? new Disk(folder) : null;
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }

  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.filler, Buffer.alloc(bavail * bsize));
    } catch {
      // Somebody else took the last of it: full it is.
    }
  }

  clear(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    spawnSync('umount', [this.folder]);
  }
}
