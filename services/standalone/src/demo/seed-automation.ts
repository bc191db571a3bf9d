import { demoFollowUp } from './demo-automation.js';
import { demoTeam } from './demo-site.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** Before anybody joins, so that it waits for each of them. What is there already is left as it is. */
export async function seedAutomation(owner: SiteClient): Promise<void> {
  const { mail, workflow } = demoFollowUp;
  const { items: mails } = await owner.call('listCustomMails', { params });
  const { items: workflows } = await owner.call('listWorkflows', { params });
  const event = 'accountCreated' as const;
  const body = { ...mail, enabled: false, event };
  const { id } =
    mails.find(({ name }) => name === mail.name) ?? (await owner.call('createCustomMail', { params, body }));
  if (workflows.some(({ name }) => name === workflow.name)) return;
  await owner.call('createWorkflow', {
    params,
    body: { ...workflow, enabled: true, event, action: 'sendMail', mail: id },
  });
}
