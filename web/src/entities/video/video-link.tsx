import { NounLink, type NounLinkProps } from '../../shared/entity/noun-link.js';

/** What a video is called, with the way to its page in the console for who may open it. */
export const VideoLink = (props: Omit<NounLinkProps, 'kind'>) => <NounLink kind="video" {...props} />;
