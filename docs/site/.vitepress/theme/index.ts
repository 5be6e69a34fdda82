// The theme without web fonts: system fonts need no request.
import Theme from 'vitepress/theme-without-fonts';
import './style.css';

export default Theme;
