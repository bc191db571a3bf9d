import { Unavailable, type Engine } from './engine.ts';

export const s3: Engine = {
  name: 's3',
  variable: 'S3_ENDPOINT',
  substitute: 'none yet',
  container: () => Promise.reject(new Unavailable('no image is chosen')),
  local: () => Promise.reject(new Unavailable('no package is chosen')),
};
