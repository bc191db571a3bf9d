import type { HappeningKind } from '@marquee/contracts';
import type { InProcessRpc, PrincipalSigner } from '@marquee/nest-kit';
import { HappeningLogServiceService, type Happening } from '@marquee/proto/analytics';

export interface PastHappening extends Happening {
  readonly team: string;
  readonly kind: HappeningKind;
}

/** Answers what this service asks of the log of what has happened. */
export function standInForHistory(rpc: InProcessRpc, signer: PrincipalSigner, past: readonly PastHappening[]): void {
  const { listHappenings } = HappeningLogServiceService;
  const place = ({ at, id }: Pick<Happening, 'at' | 'id'>): string => `${at}|${id}`;
  rpc.register(listHappenings.path, async (bytes, { principal }) => {
    const { kind, from, until, behind, limit } = listHappenings.requestDeserialize(bytes);
    const { team } = signer.verify(principal);
    const end = behind === undefined ? until : place({ at: until, id: behind });
    const known = past.filter(
      (one) => one.team === team && one.kind === kind && place(one) >= from && place(one) < end,
    );
    const items = known.toSorted((one, other) => (place(one) < place(other) ? 1 : -1)).slice(0, limit);
    return listHappenings.responseSerialize({ items });
  });
}
