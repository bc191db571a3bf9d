import type { Engine } from './engine.ts';
import { eventstoredb } from './eventstoredb.ts';
import { kafka } from './kafka.ts';
import { mongodb } from './mongodb.ts';
import { s3 } from './s3.ts';

export const engines: readonly Engine[] = [mongodb, kafka, eventstoredb, s3];
