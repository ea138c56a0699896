import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { i18n } from '../i18n/i18n.ts';

/**
 * A screen's component with its words, both fetched when the screen is first shown. The component is
 * named rather than typed: its type would depend on the routes, and theirs on it.
 */
export function lazyScreen(load: () => Promise<object>, name: string, ...namespaces: string[]) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return module as Record<string, ComponentType>;
  }, name);
}
