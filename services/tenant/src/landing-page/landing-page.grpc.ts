import type { LandingPage } from '@marquee/contracts';
import { commandContext, RpcController, versionOf, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  LandingPageServiceService,
  type GetSiteRequest,
  type GetTeamRequest,
  type LandingPage as LandingPageMessage,
  type LandingSection,
  type UpdateLandingPageRequest,
} from '@marquee/proto/tenant';
import { LandingPages } from './landing-pages.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(LandingPageServiceService, { get: 'site.design', update: 'site.design', getPublished: 'public.use' })
export class LandingPageGrpc implements RpcHandlers<LandingPageServiceService> {
  constructor(private readonly pages: LandingPages) {}

  async get(_request: GetTeamRequest, { principal }: RpcCall): Promise<LandingPageMessage> {
    return toMessage(await this.pages.get(principal.team));
  }

  async update({ expectedVersion, ...request }: UpdateLandingPageRequest, call: RpcCall): Promise<LandingPageMessage> {
    const said = {
      ...request,
      image: request.image === '' ? null : request.image,
      video: request.video === '' ? null : request.video,
      sections: request.sections?.items.map(({ image, ...section }) => ({ ...section, image: image ?? null })),
    };
    const context = commandContext(this.pages.ports, call);
    return toMessage(await this.pages.change(call.principal.team, said, context, expectedVersion));
  }

  async getPublished({ teamId }: GetSiteRequest): Promise<LandingPageMessage> {
    return { ...toMessage(await this.pages.getPublished(teamId)), version: '' };
  }
}

const toMessage = (page: LandingPage): LandingPageMessage => ({
  ...page,
  image: page.image ?? undefined,
  video: page.video ?? undefined,
  sections: page.sections.map((section): LandingSection => ({ ...section, image: section.image ?? undefined })),
  version: versionOf(page),
});
