import type { ReplyOf, routes } from '@marquee/contracts';
import type { Certificate } from '@marquee/proto/engagement';

/** As its holder and the administrators see it. */
export const certificateReply = ({
  id,
  number,
  issuedAt,
  revokedAt,
}: Certificate): ReplyOf<typeof routes.issueCertificate> => ({ id, number, issuedAt, revokedAt: revokedAt ?? null });
