import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { OwnProfile } from '@marquee/proto/identity';
import { questionReply } from '../audience/audience.mapper.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** What members say of themselves on their site. */
@Controller()
export class OwnProfileController {
  constructor(private readonly services: ServiceClients) {}

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

const profileReply = ({ questions, ...profile }: OwnProfile): Answer<typeof routes.getMemberProfile> => ({
  ...profile,
  questions: questions.map(questionReply),
});
