import { Injectable } from '@nestjs/common';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { newsReadingCollection, newsReadingDecider, type NewsReadingCommand } from './news-reading.js';

type Viewer = Pick<Principal, 'team' | 'id'>;

/** Reads and changes how far viewers have read. */
@Injectable()
export class NewsReadings {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** Undefined: nothing yet. */
  async until({ team, id }: Viewer): Promise<string | undefined> {
    return (await this.#readings(team).get(id))?.until;
  }

  async handle({ team, id }: Viewer, command: NewsReadingCommand, context: CommandContext): Promise<void> {
    await handle(this.#readings(team), newsReadingDecider, id, command, context);
  }

  #readings(team: string) {
    return this.documents.team(newsReadingCollection, team);
  }
}
