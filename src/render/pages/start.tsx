import { startApp } from '../../web/app/startApp.tsx';

// Not awaited: where a module waits and others import it meanwhile, WebKit never goes on.
void startApp();
