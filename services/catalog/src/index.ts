export { catalogService } from './catalog.module.js';
