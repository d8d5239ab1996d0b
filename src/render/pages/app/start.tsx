import { startApp } from '../../../web/app/startApp.tsx';

// No top-level await: if other modules import this one meanwhile, WebKit never continues.
void startApp();
