import type { PersonalDataVault } from '@marquee/nest-kit';
import { type CsvRow, withCells } from './csv-table.js';
import type { Column } from './member-columns.js';

const purpose = 'initial password';

/** Passwords that a file brings: what a job keeps of the file, for a day, holds them sealed with the key of the site. */
export class InitialPasswords {
  constructor(private readonly vault: PersonalDataVault) {}

  /** The file as it may be kept. */
  async seal(team: string, file: string, columns: readonly Column[]): Promise<string> {
    const at = columns.findIndex(({ name }) => name === 'password');
    if (at === -1) return file;
    return withCells(file, at, (password) => this.vault.sealText({ team, entityId: team }, purpose, password));
  }

  /** Some of its rows, as they came. */
  async open(team: string, rows: readonly CsvRow[], columns: readonly Column[]): Promise<readonly CsvRow[]> {
    const at = columns.findIndex(({ name }) => name === 'password');
    if (at === -1) return rows;
    return Promise.all(
      rows.map(async ({ line, cells }) => {
        const password = cells[at] && (await this.vault.openText({ team, entityId: team }, purpose, cells[at]));
        return { line, cells: cells.with(at, password ?? '') };
      }),
    );
  }
}
