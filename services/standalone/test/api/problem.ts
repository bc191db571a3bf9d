/** Problem details as a client reads them. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly {
    readonly path: string;
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly message: string;
  }[];
}
