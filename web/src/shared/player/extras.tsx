/** What nobody waits for who wants to see a film: it comes in one piece. */
export { NeighbourButton } from './neighbour-button.js';
export { SystemControls } from './system-controls.js';
