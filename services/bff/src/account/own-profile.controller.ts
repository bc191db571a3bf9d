import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { OwnProfile } from '@marquee/proto/identity';
import { questionReply } from '../audience/audience.mapper.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** What people say of themselves. */
@Controller()
export class OwnProfileController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getAdministratorProfile)
  async getAdministratorProfile({ call }: RequestContext<typeof routes.getAdministratorProfile>) {
    return administratorReply(await this.services.ownAccount.getOwnProfile({}, call));
  }

  @Serves(routes.updateAdministratorProfile)
  async updateAdministratorProfile(context: RequestContext<typeof routes.updateAdministratorProfile>) {
    const { body, call, expectedVersion } = context;
    return administratorReply(await this.services.ownAccount.updateOwnProfile({ ...body, expectedVersion }, call));
  }

  @Serves(routes.getMemberProfile)
  async getMemberProfile({ call }: RequestContext<typeof routes.getMemberProfile>) {
    return profileReply(await this.services.ownAccount.getOwnProfile({}, call));
  }

  @Serves(routes.updateMemberProfile)
  async updateMemberProfile({ body, call, expectedVersion }: RequestContext<typeof routes.updateMemberProfile>) {
    const { answers, ...rest } = body;
    const request = { ...rest, answers: answers && { items: answers }, expectedVersion };
    return profileReply(await this.services.ownAccount.updateOwnProfile(request, call));
  }
}

const administratorReply = ({ name, phone, version }: OwnProfile): Answer<typeof routes.getAdministratorProfile> => ({
  ...{ name, phone, version },
});

const profileReply = ({ questions, ...profile }: OwnProfile): Answer<typeof routes.getMemberProfile> => ({
  ...profile,
  questions: questions.map(questionReply),
});
