import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type INestMicroservice } from '@nestjs/common';
import { DomainError } from '@marquee/kernel';
import { uploadPath } from '../asset/asset-reply.js';
import { Encoders } from '../broadcast/encoders.js';
import { Ingest } from '../broadcast/ingest.js';
import { DeliveryHttp } from '../delivery/delivery-http.js';
import { Outgoing } from '../delivery/outgoing.js';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { Traffic } from '../traffic/traffic.js';
import { UploadHttp } from '../upload/upload-http.js';
import { sendProblem } from './problem.js';

/** Everything below `/media/`: uploads on the way in, films on the way out. Plain Node.js, since bytes are many. */
@Injectable()
export class MediaHttp {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly delivery: DeliveryHttp,
    private readonly uploads: UploadHttp,
  ) {}

  readonly handle = (req: IncomingMessage, res: ServerResponse): void => {
    const door = req.url?.startsWith(`${uploadPath}/`) ? this.uploads : this.delivery;
    door.handle(req, res).catch((error: unknown) => {
      const correlationId = sendProblem(req, res, error);
      if (!(error instanceof DomainError)) this.ports.onError?.(`request ${correlationId}`, error);
    });
  };
}

/** Whether a request brings the bytes of a film, which may take hours. */
export const isUpload = ({ method, url }: IncomingMessage): boolean =>
  method === 'PATCH' && url?.startsWith(`${uploadPath}/`) === true;

/** How full a started service is of what viewers have not taken yet: 0 to 1. */
export const deliveryLoad = (app: INestMicroservice): number => app.get(Outgoing).load;

/** Bytes that a started service sent in the last whole minute, by site. */
export const sentByTeam = (app: INestMicroservice): ReadonlyMap<string, number> => app.get(Traffic).lastMinute;

/** The handler of `/media/**` of a started service, for the door of its process. */
export const mediaHttp = (app: INestMicroservice): ((req: IncomingMessage, res: ServerResponse) => void) =>
  app.get(MediaHttp).handle;

/** Encoders that send to a started service, those that it has cut off or turned away, and what it shows them. */
export const encodersOf = (app: INestMicroservice) => ({
  sending: () => app.get(Ingest).sending,
  losses: () => app.get(Encoders).losses,
  certificate: app.get(Ingest).certificate,
});
