import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import { onContentUpdated, type Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import './colours.css';
import { nameThisInstallation } from './own-address.ts';

const own: Theme = {
  extends: theme,
  setup() {
    onContentUpdated(nameThisInstallation);
  },
};

export default own;
