"""Rules of the service that JSON Schema can't express, for generated requests that are meant to be valid."""

import re
from functools import partial

import requests
import schemathesis
from hypothesis import strategies as st
from urllib3 import Retry

# A machine that is too busy to count a request within a second rejects it with 503, before it ran. That passes; a 503 that a
# request causes itself does not, and is reported after these attempts.
WHILE_BUSY = Retry(
    total=5, connect=0, read=False, other=0, status_forcelist=[503], allowed_methods=None, backoff_factor=0.5,
    raise_on_status=False, respect_retry_after_header=False,
)
requests.sessions.HTTPAdapter = partial(requests.adapters.HTTPAdapter, max_retries=WHILE_BUSY)

LABEL = st.from_regex(r"[a-z][a-z0-9]{0,20}", fullmatch=True)
DOMAIN = st.builds("{}.{}".format, LABEL, st.sampled_from(["example.com", "example.org", "com", "de", "io"]))
PATH = st.from_regex(r"(/[a-z0-9]{1,10}){0,3}", fullmatch=True)
URL = st.builds("https://{}{}".format, DOMAIN, PATH)
STAGE = st.from_regex(r"[a-z][a-z0-9_]{0,20}", fullmatch=True)
SLUG = st.from_regex(r"[a-z0-9]{1,30}", fullmatch=True)
KIND = st.sampled_from(["company", "school", "showcase", "in", "pub"])
PROFILE = st.builds("https://www.linkedin.com/{}/{}".format, KIND, SLUG)
PUBLIC_HOST = r"([a-z0-9-]+[.])+(?!example$)[a-z]{2,}"
PRINTABLE_FIELDS = {"company_name", "context", "person_name"}
PRINTABLE = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=200)

schemathesis.openapi.format("hostname", DOMAIN)
schemathesis.openapi.format("uri", URL)
schemathesis.openapi.format("iri", URL | PROFILE)
# Any other short domain may be that of a free-mail provider.
schemathesis.openapi.format("email", st.builds("{}@{}.example.com".format, SLUG, LABEL))
schemathesis.openapi.format("printable-text", PRINTABLE)
schemathesis.openapi.format("stage-list", st.lists(STAGE, min_size=1, max_size=20).map(",".join))


@schemathesis.hook
def filter_case(context, case):
    """
    Drops texts that are wrong by the format `printable-text`: it says which texts to generate, and nothing validates it. A text
    that is wrong by its pattern or its format need not be wrong by its pattern.
    """
    mutations = case.meta.phase.data.mutations if case.meta is not None else ()
    return not mutations or not all(
        "format" in mutation.keywords
        and set(mutation.keywords) <= {"format", "pattern"}
        and mutation.schema_pointer.rpartition("/")[2] in PRINTABLE_FIELDS
        for mutation in mutations
    )


@schemathesis.hook
def before_call(context, case, kwargs):
    """Sorts pairs of bounds, drops cursors, which only the service can make, and corrects URLs."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.query, dict):
        case.query.pop("cursor", None)
        sort_pair(case.query, "since", "until", str)
        sort_pair(case.query, "min_amount_usd", "max_amount_usd", float)
    if isinstance(case.body, dict):
        sort_pair(case.body.get("filters", {}), "min_amount_usd", "max_amount_usd", float)
        for name in ["webhook_url", "website_url"]:
            correct(case.body, name, on_public_host)
        for name in ["company_linkedin_url", "linkedin_url"]:
            correct(case.body, name, with_plain_slug)


def sort_pair(values, lower, upper, key):
    if lower in values and upper in values:
        values[lower], values[upper] = sorted([values[lower], values[upper]], key=key)


def correct(body, name, correction):
    if name in body:
        body[name] = correction(body[name])


def on_public_host(url):
    """Keeps public hosts. The rounds of the demo are on hosts of the reserved domain `example`, and a generator reuses their URLs."""
    start, host, rest = re.match(r"(https?://)([^/?#]*)(.*)", url, re.DOTALL).groups()
    return url if re.fullmatch(PUBLIC_HOST, host) else f"{start}www.example.com{rest}"


def with_plain_slug(url):
    """A profile's name has a letter or a digit, and no character that is unassigned, private or a separator."""
    start, kind, slug = re.match(r"(https?://[^/]*/)([a-z]+/)([^/?#]*)", url).groups()
    return f"{start}{kind}a{re.sub(r'[^A-Za-z0-9_-]', 'x', slug)[:199]}"
