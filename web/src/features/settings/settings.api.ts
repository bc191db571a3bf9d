import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({ updateTeam: change(build, 'PATCH /api/teams/{teamId}', ['Team', 'Session', 'Site']) }),
});

export const { useUpdateTeamMutation } = settingsApi;
