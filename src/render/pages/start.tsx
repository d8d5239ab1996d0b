import { startApp } from '../../web/app/startApp.tsx';

await startApp();
