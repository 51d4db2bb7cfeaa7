// The entry of the service worker. The build puts the version before it (vite.config.ts).
import { type Scope, type Version, work } from './worker';

declare const VERSION: Version;

work(self as unknown as Scope, VERSION);
