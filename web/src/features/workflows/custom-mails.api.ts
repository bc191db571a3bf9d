import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

export const { useTestCustomMailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    testCustomMail: change(build, 'POST /api/teams/{teamId}/custom-mails/{customMailId}/test', { stale: 'nothing' }),
  }),
});
