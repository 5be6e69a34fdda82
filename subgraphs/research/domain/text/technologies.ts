import { allMatches, occursIn } from './find-in.ts';
import { wordSet } from './word-list.ts';

/** Technologies that are names by themselves. */
const DISTINCT = wordSet(
  'Kubernetes PostgreSQL Postgres MySQL MariaDB MongoDB Redis Kafka RabbitMQ NATS Elasticsearch OpenSearch ClickHouse Snowflake BigQuery Redshift Databricks Cassandra ScyllaDB DynamoDB CockroachDB TimescaleDB InfluxDB Neo4j SQLite DuckDB Terraform Pulumi Ansible Docker Helm ArgoCD Istio Envoy Prometheus Grafana Datadog OpenTelemetry TypeScript JavaScript Python Kotlin Elixir Erlang Clojure Haskell OCaml Golang Node.js Deno React.js Next.js Vue.js Nuxt Angular Svelte SvelteKit Tailwind GraphQL gRPC Protobuf WebAssembly WebGL Vulkan OpenGL DirectX WebRTC Django FastAPI Flask Laravel Symfony Rails Spring Quarkus .NET ASP.NET PyTorch TensorFlow JAX scikit-learn Pandas NumPy Spark Airflow Dagster Flink Beam dbt Fivetran Airbyte Looker Tableau CUDA TensorRT ONNX OpenCV ROS2 ROS Gazebo MQTT OPC-UA LoRaWAN Zigbee FreeRTOS Zephyr FPGA Verilog VHDL AWS GCP Azure Heroku Vercel Netlify Cloudflare Fastly DigitalOcean Hetzner OVHcloud Scaleway Lambda Fargate EKS GKE AKS S3 CloudFront Kinesis Nomad Consul Vault Jenkins CircleCI GitLab Bazel Webpack Vite Playwright Cypress Selenium Storybook Figma Electron Flutter Qt Unity Unreal Scala Solidity Ethereum Hadoop Hive Presto Trino Iceberg Celery Temporal Supabase Firebase Auth0 Okta Keycloak Stripe Twilio Salesforce HubSpot Segment WordPress Shopify Magento Drupal MATLAB Simulink Julia Fortran Nginx HAProxy Traefik Linux Ubuntu Debian Yocto QNX Hugging-Face LangChain Pinecone Weaviate Milvus pgvector Ray Slurm SAP RocksDB LevelDB FoundationDB TiDB TigerBeetle VictoriaMetrics QuestDB ArangoDB Couchbase CouchDB Memcached Valkey MinIO Ceph etcd ZooKeeper Redpanda Debezium Jaeger Zipkin Crossplane containerd KVM Proxmox OpenStack OpenShift VMware Wasmtime LLVM Htmx Livewire Blazor WPF Xamarin Tauri SwiftUI NestJS Fastify Axum Hono Prisma Hibernate Sidekiq BullMQ Hasura Strapi Contentful TYPO3 Contao Shopware PrestaShop WooCommerce Odoo NetSuite Zendesk Klaviyo Retool Metabase Dremio MLflow Kubeflow vLLM OpenVINO GStreamer FFmpeg MoveIt PX4 ArduPilot Modbus PROFINET EtherCAT CANopen SCADA TwinCAT CODESYS AutoCAD SolidWorks CATIA Abaqus ANSYS COMSOL OpenFOAM HEC-RAS QGIS ArcGIS PostGIS GDAL Mapbox PgBouncer Splunk Dynatrace PagerDuty LaunchDarkly Teradata Vertica Informatica Matillion RudderStack Mixpanel Amplitude Marketo Workday Citus Neon PlanetScale Qdrant Bun Zig Skaffold Vitess DICOM FHIR HL7 NVIDIA Jetson Raspberry-Pi Arduino LabVIEW EPLAN STM32 BACnet KNX IO-Link NB-IoT',
);
/** Technologies whose names are words: they count only next to others or in a stack's own list. */
const AMBIGUOUS = wordSet(
  'Go Rust React Vue Swift Ruby Java C++ C# PHP Perl R Dart Express Phoenix Nest Node Remix Astro Chef Puppet Ember',
);
const SPACED =
  'Google Cloud|Amazon Web Services|Ruby on Rails|React Native|Apache Kafka|Apache Spark|Apache Flink|Apache Airflow|Spring Boot|Microsoft Azure|GitHub Actions|ROS 2|Hugging Face|Power BI|SQL Server|New Relic|Delta Lake|OPC UA|HL7 FHIR|Siemens Industrial Edge|Sage 100|Dynamics 365|Business Central|SAP S/4HANA|SAP HANA'.split(
    '|',
  );
const ANY_SPACED = new RegExp(SPACED.join('|'));
const TOKEN =
  /(?<![\p{L}\p{N}.@/-])(?:\.NET|[\p{L}][\p{L}\p{N}]*(?:[.+#-][\p{L}\p{N}]+)*(?:\+\+|#)?)(?![\p{L}\p{N}@])/gu;

/** A technology that a text names. */
export interface NamedTechnology {
  name: string;
  start: number;
  end: number;
  /** True when the name is an ordinary word as well. */
  isWord: boolean;
}

/** Reads the well-known technologies that a text names, case-sensitively, in order. */
export function readTechnologies(text: string): NamedTechnology[] {
  const found: NamedTechnology[] = [];
  for (const name of occursIn(text, ANY_SPACED) ? SPACED : []) {
    const start = text.indexOf(name);
    if (start >= 0) found.push({ name, start, end: start + name.length, isWord: false });
  }
  for (const match of allMatches(text, TOKEN)) {
    const isWord = AMBIGUOUS.has(match[0]);
    if (!isWord && !DISTINCT.has(match[0])) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((technology) => technology.start < end && start < technology.end))
      found.push({ name: match[0], start, end, isWord });
  }
  return found.sort((left, right) => left.start - right.start);
}
