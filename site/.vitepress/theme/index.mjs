import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent } from 'vue';
import './style.css';

const Playground = defineAsyncComponent(() => import('../../playground/Playground.vue'));

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Playground', Playground),
};
