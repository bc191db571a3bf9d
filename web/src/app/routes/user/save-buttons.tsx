import { Box } from '@mantine/core';
import { later } from '../../../shared/ui/later.js';

/** As tall as the buttons: nothing below them moves when they come. */
const Room = () => <Box h={36} mt={12} />;

/** They come once the film is on its way. */
export const SaveButtons = later(
  async () => (await import('../../../features/saved/save-buttons.js')).SaveButtons,
  Room,
);
