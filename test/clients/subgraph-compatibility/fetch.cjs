// In place of `make-fetch-happen` in the tests of the package: they have no setting for the URL of the router, and send no credentials.
const ROUTER_URL_OF_THE_TESTS = 'http://localhost:4000/';

module.exports = (url, init) => {
  const { ROUTER_URL, ROUTER_TOKEN, PRODUCTS_TOKEN } = process.env;
  const [target, token] = url === ROUTER_URL_OF_THE_TESTS ? [ROUTER_URL, ROUTER_TOKEN] : [url, PRODUCTS_TOKEN];
  return fetch(target, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
};
