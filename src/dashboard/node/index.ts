export type { ActionName, ActionRequest } from './views.js';
