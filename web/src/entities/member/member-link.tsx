import { NounLink, type NounLinkProps } from '../../shared/entity/noun-link.js';

/** What a member is called, with the way to their page for who may open it. */
export const MemberLink = (props: Omit<NounLinkProps, 'kind'>) => <NounLink kind="member" {...props} />;
