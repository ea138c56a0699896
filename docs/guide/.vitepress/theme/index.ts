import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import { onContentUpdated, type Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './colours.css';
import { nameThisInstallation } from './own-address.ts';

const own: Theme = {
  extends: theme,
  Layout: {
    setup() {
      onContentUpdated(nameThisInstallation);
      return () => h(theme.Layout);
    },
  },
};

export default own;
