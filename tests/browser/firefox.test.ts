import { describePaths } from './describe-paths.ts';
import { guide } from './paths/guide.ts';
import { noCookies } from './paths/no-cookies.ts';
import { screensOpen } from './paths/screens-open.ts';
import { thrownBack } from './paths/thrown-back.ts';
import { times } from './paths/times.ts';

describePaths(
  'the web app in Firefox',
  {
    'every screen': screensOpen,
    'pages that are left while they load': thrownBack,
    'days and times': times,
    'no cookies': noCookies,
    'the guide': guide,
  },
  'firefox',
);
