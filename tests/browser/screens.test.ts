import { describePaths } from './describe-paths.ts';
import { everyScreen } from './paths/every-screen.ts';

describePaths('screens of the web app', { 'every screen': everyScreen });
