import type { Overlay, Stage } from './overlay.js';

const selectAll = async ({ page, say }: Stage): Promise<void> => {
  const name = say('common:list.selectAll');
  await page.getByRole('checkbox', { name }).first().check();
};

/** What pages of the console open above themselves. */
export const ofConsole: readonly Omit<Overlay, 'by'>[] = [
  {
    of: 'app/console/account-panel.tsx',
    at: '/admin',
    role: 'dialog',
    open: ({ page }) => page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click(),
  },
  {
    of: 'app/console/create-menu.tsx',
    at: '/admin',
    role: 'menu',
    open: ({ button }) => button('console:create.label').click(),
  },
  {
    of: 'app/console/site-switcher.tsx',
    at: '/admin',
    role: 'menu',
    open: ({ button }) => button('console:sites.switch').click(),
  },
  {
    of: 'app/console/console-search.tsx',
    at: '/admin',
    role: 'dialog',
    open: ({ page }) => page.keyboard.press('Control+K'),
  },
  {
    of: 'app/console/navigation-drawer.tsx',
    at: '/admin',
    role: 'dialog',
    width: 360,
    open: ({ button }) => button('console:navigation.open').click(),
  },
  {
    of: 'shared/ui/list/settings-panel.tsx',
    at: '/admin/video',
    role: 'dialog',
    open: ({ button }) => button('common:list.settings').click(),
  },
  {
    of: 'shared/ui/list/row-actions.tsx',
    at: '/admin/creator',
    role: 'menu',
    open: ({ button }) => button('common:list.actionsOf', { name: 'Kai' }).first().click(),
  },
  {
    of: 'shared/ui/feedback/confirm-modal.tsx',
    at: '/admin/video',
    role: 'dialog',
    open: async (stage) => {
      await selectAll(stage);
      await stage.page
        .getByRole('toolbar')
        .getByRole('button', { name: stage.say('common:delete') })
        .click();
    },
  },
  {
    of: 'features/videos/bulk/video-bulk.tsx',
    at: '/admin/video',
    role: 'menu',
    open: async (stage) => {
      await selectAll(stage);
      await stage.button('videos:bulk.change').click();
    },
  },
  {
    of: 'features/videos/bulk/bulk-dialog.tsx',
    at: '/admin/video',
    role: 'dialog',
    open: async (stage) => {
      await selectAll(stage);
      await stage.button('videos:bulk.change').click();
      await stage.page.getByRole('menuitem').first().click();
    },
  },
  { of: 'shared/entity/entity-dialog.tsx', at: '/admin/creator?create=1', role: 'dialog' },
  {
    of: 'shared/entity/uses-dialog.tsx',
    at: '/admin/tag',
    role: 'dialog',
    open: async ({ page, say, button }) => {
      await button('common:list.actionsOf', { name: 'Sea' }).first().click();
      await page.getByRole('menuitem', { name: say('entity:delete', { name: 'Sea' }) }).click();
    },
  },
  {
    of: 'shared/ui/image/crop-dialog.tsx',
    at: '/admin/creator?create=1',
    role: 'dialog',
    open: async ({ page, button }) => {
      const buffer = await page.screenshot();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await button('image:apply').waitFor();
    },
  },
  {
    of: 'shared/ui/form/conflict-dialog.tsx',
    at: '/admin/category?edit=:categoryId',
    role: 'dialog',
    open: async ({ page, site, ids, button }) => {
      const params = { teamId: site.teamId, categoryId: ids['categoryId'] ?? '' };
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.fill(`${await name.inputValue()} of mine`);
      await site.owner.call('updateCategory', {
        params,
        body: { name: `Films ${ids['language'] ?? ''} ${Math.round(performance.now())}` },
      });
      await button('common:save').last().click();
    },
  },
  {
    of: 'shared/ui/form/unsaved-dialog.tsx',
    at: '/admin/general_setting/security',
    role: 'dialog',
    open: async ({ page }) => {
      await page.getByRole('main').getByRole('switch').first().press('Space');
      await page.getByRole('navigation').getByRole('link').first().click();
    },
  },
  {
    of: 'features/settings/use-lock-out.tsx',
    at: '/admin/general_setting/security',
    role: 'dialog',
    open: async ({ page, button }) => {
      await page.locator('[name=administratorNetworks]').fill('192.0.2.0/24');
      await button('common:save').first().click();
    },
  },
  {
    of: 'features/workflows/dry-run-dialog.tsx',
    at: '/admin/workflow',
    role: 'dialog',
    open: async ({ page, say, button }) => {
      await button('common:list.actionsOf', { name: 'Greet' }).first().click();
      await page.getByRole('menuitem', { name: say('workflows:dryRun.tryOne', { name: 'Greet' }) }).click();
    },
  },
  {
    of: 'features/webhooks/secret-dialog.tsx',
    at: '/admin/webhook',
    role: 'dialog',
    open: async ({ page, say, button }) => {
      await button('common:list.actionsOf', { name: 'CRM' }).first().click();
      await page.getByRole('menuitem', { name: say('webhooks:secret.renew', { name: 'CRM' }) }).click();
      await button('webhooks:secret.renewAction').click();
      // What asked goes before the secret comes.
      await button('webhooks:secret.kept').waitFor();
    },
  },
  { of: 'features/administrators/invite-dialog.tsx', at: '/admin/administrator?invite=1', role: 'dialog' },
  { of: 'features/administrators/rights-dialog.tsx', at: '/admin/administrator?edit=:administratorId', role: 'dialog' },
  {
    of: 'features/administrators/ownership-dialog.tsx',
    at: '/admin/administrator?owner=:administratorId',
    role: 'dialog',
  },
  {
    of: 'features/member-fields/member-field-dialog.tsx',
    at: '/admin/general_setting/field_customize?create=1',
    role: 'dialog',
  },
  {
    of: 'features/members/csv-menu.tsx',
    at: '/admin/user',
    role: 'menu',
    open: ({ button }) => button('members:csv.menu').click(),
  },
  {
    of: 'features/members/groups-dialog.tsx',
    at: '/admin/user',
    role: 'dialog',
    open: async (stage) => {
      await selectAll(stage);
      await stage.button('members:bulk.groups').click();
    },
  },
  {
    of: 'features/invitations/mail-dialog.tsx',
    at: '/admin/invite/:invitationId/edit',
    role: 'dialog',
    open: ({ button }) => button('invitations:mail.open').click(),
  },
  {
    of: 'features/mailings/send-dialog.tsx',
    at: '/admin/send_email/:mailingId/edit',
    role: 'dialog',
    open: ({ button }) => button('mailings:send.open').click(),
  },
  {
    of: 'features/lives/broadcast-dialog.tsx',
    at: '/admin/live',
    role: 'dialog',
    open: ({ button }) => button('lives:broadcast.of', { name: 'A premiere' }).click(),
  },
  {
    of: 'features/lives/access-dialog.tsx',
    at: '/admin/live',
    role: 'dialog',
    open: async ({ page, say, button }) => {
      await button('common:list.actionsOf', { name: 'A launch' }).first().click();
      await page.getByRole('menuitem', { name: say('lives:access.of', { name: 'A launch' }) }).click();
    },
  },
  {
    of: 'features/lives/password-dialog.tsx',
    at: '/admin/live',
    role: 'dialog',
    open: ({ button }) => button('lives:password.of', { name: 'A launch' }).click(),
  },
  {
    of: 'features/profile/new-token.tsx',
    at: '/admin/profile',
    role: 'dialog',
    open: ({ button }) => button('profile:tokens.create').click(),
  },
  {
    of: 'features/profile/leaving-section.tsx',
    at: '/admin/profile',
    role: 'dialog',
    open: ({ button }) => button('profile:leaving.open').click(),
  },
  {
    of: 'features/profile/two-factor-section.tsx',
    at: '/admin/profile',
    role: 'dialog',
    open: ({ button }) => button('profile:twoFactor.setUp').click(),
  },
];
